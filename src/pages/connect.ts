import { page } from './page.ts';
import { message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { connectPlace } from './places.ts';

/** `/connect`: how to use the catalogue's MCP server with one's own assistant. Makes no request. */
export const connectPage = page<object, { readonly mcpUrl: string }>({
  ...connectPlace,
  load: (_, { catalogueUrls }) => ({ mcpUrl: catalogueUrls.mcp }),
  render({ mcpUrl }, _, { language: { t } }) {
    return message(tones.book, [
      text(
        lines(100, [
          `## ${t('connect.heading')}`,
          t('connect.about'),
          `${t('connect.address')}\n${codeBlock('', mcpUrl)}`,
          `${t('connect.configuration')}\n${codeBlock('json', clientConfiguration(mcpUrl))}`,
          t('connect.tools'),
          `-# ${t('connect.limits')}`,
        ]),
      ),
    ]);
  },
});

/** A server entry of a client ("open interface, What the service does"). */
function clientConfiguration(url: string): string {
  const entry = { type: 'streamable-http', url };
  return JSON.stringify({ mcpServers: { 'book-catalogue': entry } }, null, 2);
}

function codeBlock(syntax: string, content: string): string {
  return `\`\`\`${syntax}\n${content.replaceAll('`', '%60')}\n\`\`\``;
}
