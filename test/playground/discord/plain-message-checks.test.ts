import { POST, button, row, embed, type Breaking, type Fitting } from './bodies.ts';
import { testBodies } from './body-tables.ts';

const BREACHES: Breaking[] = [
  [
    'six rows',
    POST,
    { content: 'x', components: Array.from({ length: 6 }, (_, at) => row(button(`${at}`))) },
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['content of 2,001', POST, { content: 'a'.repeat(2001) }, 'BASE_TYPE_MAX_LENGTH'],
  ['nothing at all', POST, {}, 'EMPTY_MESSAGE'],
  [
    'eleven embeds',
    POST,
    { embeds: Array.from({ length: 11 }, () => embed()) },
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    '6,001 characters in embeds',
    POST,
    {
      embeds: [embed({ description: 'a'.repeat(4000) }), embed({ description: 'a'.repeat(2000) })],
    },
    'MAX_EMBED_SIZE_EXCEEDED',
  ],
  [
    'an embed title of 257',
    POST,
    { embeds: [embed({ title: 'a'.repeat(257) })] },
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['an embed without anything', POST, { embeds: [{ color: 1 }] }, 'BASE_TYPE_REQUIRED'],
  [
    'embeds of one url',
    POST,
    { embeds: [embed({ url: 'https://a.example/' }), embed({ url: 'https://a.example/' })] },
    'EMBEDS_COLLAPSED',
  ],
  [
    'mentions parsed and listed',
    POST,
    { content: 'x', allowed_mentions: { parse: ['roles'], roles: ['5'] } },
    'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  ['a nonce of 26', POST, { content: 'x', nonce: 'a'.repeat(26) }, 'BASE_TYPE_MAX_LENGTH'],
];

const GOOD: Fitting[] = [
  [
    'an embed of 6,000 characters',
    POST,
    {
      embeds: [
        {
          title: 'a'.repeat(256),
          description: 'b'.repeat(4096),
          footer: { text: 'c'.repeat(1648) },
        },
      ],
    },
  ],
];

testBodies(BREACHES, GOOD);
