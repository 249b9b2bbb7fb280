import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the certificate, for NODE_EXTRA_CA_CERTS. */
export const certificateFile = join(import.meta.dirname, 'certificate.pem');

/** A certificate for discord.invalid, gateway.invalid and catalogue.invalid that no program trusts by default. */
export const selfSigned = {
  key: readFileSync(join(import.meta.dirname, 'key.pem')),
  cert: readFileSync(certificateFile),
};
