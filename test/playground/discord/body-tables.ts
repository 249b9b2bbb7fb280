import { describe, expect, it } from 'vitest';

import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import type { Breaking, Fitting } from './bodies.ts';

/** Each body that breaks a rule is found out by its code; each that Discord takes is left alone. */
export function testBodies(breaking: readonly Breaking[], fitting: readonly Fitting[]): void {
  describe('what Discord would refuse is found', () => {
    it.each(breaking)('%s', (_name, [method, route], body, code, about = {}) => {
      const codes = checkBody(method, route, body, about).map((one) => one.code);
      expect(codes).toContain(code);
    });
  });

  describe('what Discord takes is left alone', () => {
    it.each(fitting)('%s', (_name, [method, route], body, about = {}) => {
      expect(checkBody(method, route, body, about)).toEqual([]);
    });
  });
}
