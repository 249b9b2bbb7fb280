import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { entryFiles } from '../src/bundle.ts';
import { lastText, readDockerfile } from './support/dockerfile.ts';

const root = join(import.meta.dirname, '..');
const dockerfile = readDockerfile();
const { stages } = dockerfile;
const entryNames = entryFiles.map((file) => basename(file).replace('.ts', '.js'));
const image = stages.at(-1) ?? [];
const packages = readJson('package.json') as PackageFile;
const lock = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };

interface PackageFile {
  readonly scripts: { readonly start: string };
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

/** The packages that a build installs. */
const installed = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
const canvas = 'node_modules/@napi-rs/canvas';

describe('the image', () => {
  test('has the Node that runs the tests, by its exact version, in every stage', () => {
    const { node } = packages.devDependencies;
    const bases = stages.map(([base]) => base?.text.replace('--platform=$BUILDPLATFORM ', ''));
    expect(bases.map((base) => base?.replace(/ AS .+/u, ''))).toEqual(
      stages.map(() => `node:${node}-slim`),
    );
  });

  test('runs nothing on an emulated machine when it is built for another platform', () => {
    const emulated = stages.filter(([base]) => !base?.text.startsWith('--platform=$BUILDPLATFORM'));
    expect(emulated).toEqual([image]);
    expect(image.filter(({ name }) => name === 'RUN')).toEqual([]);
  });

  test('has packages that need no install script', () => {
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(withScript.map(([name]) => name)).toEqual([]);
  });

  test('has no package but the canvas, because all other code is in the bundle', () => {
    const copies = image.filter(({ name }) => name === 'COPY').map(({ text }) => text);
    expect(copies.filter((text) => text.includes('node_modules'))).toEqual([
      '--from=canvas /app/node_modules/@napi-rs node_modules/@napi-rs',
    ]);
  });

  test.each([
    ['amd64', 'x64'],
    ['arm64', 'arm64'],
  ])('has the canvas of its own platform: %s', (dockerName, cpu) => {
    const [stage = []] = stages;
    expect(lastText(stage, 'ARG')).toBe('TARGETARCH');
    const install = stage.find(({ text }) => text.startsWith('npm ci'))?.text ?? '';
    const arguments_ = execFileSync('sh', ['-c', install.replace('npm ci', 'echo')], {
      encoding: 'utf8',
      env: { TARGETARCH: dockerName, PATH: process.env['PATH'] },
    });
    expect(arguments_.trim().split(' ')).toEqual(
      expect.arrayContaining(['--os=linux', '--libc=glibc', `--cpu=${cpu}`]),
    );
    expect(lock.packages[`${canvas}-linux-${cpu}-gnu`]).toMatchObject({
      os: ['linux'],
      cpu: [cpu],
      libc: ['glibc'],
    });
  });

  test('copies files that exist and that the build may read', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    const copied = stages
      .flat()
      .filter(({ name, text }) => name === 'COPY' && !text.includes('--from='))
      .flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(copied).toContain('src');
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(copied.filter((file) => !ignored.includes(`!${file}`))).toEqual([]);
  });

  test('runs as a user that is not root, by its number', () => {
    expect(Number(lastText(image, 'USER'))).toBeGreaterThan(0);
  });

  test('starts Node itself, with a file of the bundle and the flags of npm start', () => {
    const command = JSON.parse(lastText(image, 'CMD')) as readonly string[];
    expect(command[0]).toBe('node');
    expect(command.join(' ')).not.toContain('npm');
    expect(entryNames).toContain(command.at(-1));
    for (const flag of command.slice(1, -1)) expect(packages.scripts.start).toContain(flag);
  });

  test('has a health check with a file of the bundle', () => {
    const [file = ''] = /\S+\.js/u.exec(dockerfile.healthCheck) ?? [];
    expect(entryNames).toContain(file);
  });

  test('stores its data in the volume, also with the DATA_DIR of .env.example', () => {
    const volume = lastText(image, 'VOLUME');
    expect(dockerfile.variables['DATA_DIR']).toBe(volume);
    const [, example = ''] =
      /^DATA_DIR=(.+)$/mu.exec(readFileSync(join(root, '.env.example'), 'utf8')) ?? [];
    const inImage = resolve(lastText(image, 'WORKDIR'), example);
    const links = stages.flat().flatMap(({ text }) => /ln -s (\S+) dist\/(\S+)/u.exec(text) ?? []);
    expect([links[1], resolve(lastText(image, 'WORKDIR'), links[2] ?? '')]).toEqual([
      volume,
      inImage,
    ]);
  });
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
