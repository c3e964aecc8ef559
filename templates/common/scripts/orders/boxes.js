// The boxes of a row. What is asked for stands in the second and the third: what may be done there is looked up by them.
export const ACTION = 0;
export const WHERE = 1;
export const TO = 2;
export const NUMBER = 3;

/** What stands in an answer for a box that is empty. */
export const NOTHING = "-";
