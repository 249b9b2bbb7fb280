/** The bot's name where no message of the bot shows it. */
export const APP_NAME = 'Colophon';
