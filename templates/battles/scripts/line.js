import { targetOf } from "../../common/scripts/page/elements.js";
import { areaChosen, areasOffered } from "../../common/scripts/page/signals.js";

/** Lets own battalions and stacks be picked in the line of battle while a box of the order form is in use that takes them. */
export function pickInLine() {
  const things = [...document.querySelectorAll("#map [data-area]")];
  areasOffered.hear(({ codes }) => {
    for (const one of things) one.classList.toggle("l-offered", codes.includes(one.getAttribute("data-area") ?? ""));
  });
  document.getElementById("map")?.addEventListener("click", (event) => {
    const code = targetOf(event)?.closest(".l-offered")?.getAttribute("data-area");
    if (code) areaChosen.send({ code });
  });
}
