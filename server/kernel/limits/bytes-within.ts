/**
 * Reads the body of another server's answer, and no more of it than it may have: leaving the loop breaks the connection.
 * @param what it is, for the error
 * @throws Error where it is larger
 */
export async function bytesWithin(
  { body }: Response,
  mostBytes: number,
  what: string,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error(`${what} is too large`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
