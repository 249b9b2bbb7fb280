/** Asks the playground; `T` is what `contract/` promises for the path. */
export async function ask<T>(path: string): Promise<T> {
  return read<T>(await fetch(path));
}

/** Tells the playground something and gets its answer. */
export async function tell<T>(path: string, body: unknown): Promise<T> {
  return read<T>(
    await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The playground answered ${String(response.status)}`);
  return (await response.json()) as T;
}
