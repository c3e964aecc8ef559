/** Milliseconds after which a task begins in any case: a page in a tab that is not shown is not drawn. */
const PATIENCE = 500;

/** Waits until the browser has drawn what there is. */
function drawn() {
  /** @type {Promise<void>} */
  const next = new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, PATIENCE);
  });
  return next;
}

/**
 * Does one task after another, and lets the browser draw and answer in between: a page whose parts all come to life at
 * once stands still for long on a slow telephone.
 *
 * @param {(() => unknown)[]} tasks
 */
export async function inTurn(...tasks) {
  for (const task of tasks) {
    await drawn();
    await task();
  }
}
