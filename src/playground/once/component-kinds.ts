// What a message is laid out with (Component Reference).
export const SECTION = 9;
export const THUMBNAIL = 11;
export const GALLERY = 12;
export const FILE = 13;
export const SEPARATOR = 14;
export const CONTAINER = 17;
