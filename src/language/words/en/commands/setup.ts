export const setup = {
  about: 'Colophon in this server',
  key: 'Give this server an API key of its own for the catalogue',
  status: 'Which interface serves this server, the units left, and what is missing',
  forget: 'Remove this server’s API key from Colophon',
  language: 'Choose which title comes first here, and the language of posts',
  languageChoice: 'The language; automatic follows each reader',
  spoilers: 'Choose whether reviews and comments stand behind spoiler bars here',
  hide: 'True hides their texts until somebody clicks; False shows them at once',
} as const;
