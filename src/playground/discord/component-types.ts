// Component types and button styles (Component Reference).
export const ROW = 1;
export const BUTTON = 2;
export const STRING_SELECT = 3;
export const TEXT_INPUT = 4;
export const TEXT_DISPLAY = 10;
export const LABEL = 18;
export const RADIO_GROUP = 21;
export const CHECKBOX = 23;

export const LINK = 5;
export const PREMIUM = 6;
