/** What the app is called here, where no message of its own says so. */
export const APP_NAME = 'Colophon';
