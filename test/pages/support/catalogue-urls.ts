import type { CatalogueUrls } from '../../../src/pages/page.ts';

export const catalogueUrls: CatalogueUrls = {
  account: 'https://catalogue.example/account',
  mcp: 'https://catalogue.example/api/mcp',
};
