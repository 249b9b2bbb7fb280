/** Sends a GET request to the playground; `T` is the path's type in `contract/`. */
export async function getJson<T>(path: string): Promise<T> {
  return parseResponse<T>(await fetch(path));
}

/** Sends a POST request with a JSON body to the playground. */
export async function postJson<T>(path: string, body: unknown): Promise<T> {
  return parseResponse<T>(
    await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function parseResponse<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The playground answered ${String(response.status)}`);
  return (await response.json()) as T;
}
