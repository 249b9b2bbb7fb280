import { deflateRawSync } from 'node:zlib';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { packAddress, unpackAddress } from '../../src/pages/packed-address.ts';
import { addresses } from '../pages/support/arbitrary-addresses.ts';

test.each([...addresses])('any address of the page %s is unpacked as it was packed', (_, one) => {
  fc.assert(
    fc.property(one, (address) => {
      const packed = packAddress(address);
      fc.pre(packed !== null);
      expect(unpackAddress(packed)).toBe(address);
    }),
  );
});

test('a released packed address stays readable', () => {
  const released = '壓狒缫峐懕媌甽套堓装庣块堓磅愣夯聲嫄絝崬奲檂計一';
  expect(unpackAddress(released)).toBe('search/a long way to say nothing/author');
});

test('an address that unpacks to more than any address has is refused', () => {
  const bits = [...deflateRawSync('a'.repeat(1_000_000))]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const packed = (bits.match(/.{1,14}/gu) ?? [])
    .map((group) => String.fromCharCode(0x4e_00 + Number.parseInt(group.padEnd(14, '0'), 2)))
    .join('');
  expect(unpackAddress(packed)).toBeNull();
});
