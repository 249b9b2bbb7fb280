export const tags = {
  of: 'Tags of {{source}}',
  found: 'Tags with a name like “{{text}}”.',
  near: 'No tag has a name like “{{text}}”. These come nearest.',
  notFound:
    'No tag has a name like “{{text}}”. Try a shorter piece of its name, or the other language.',
  none: 'No tags are listed here at present.',
  beyond: 'This list of tags does not go that far',
  open: 'Open the books with a tag',
  all: 'All tags',
  counts: 'The numbers are books',
} as const;
