import { basename, extname } from 'node:path';

/**
 * What the record files an act on a file under: its name, as the command line gives it. An upload lies under a name without
 * an ending that says nothing; the record has its own name beside.
 */
export const fileSubject = (file: string, otherwise: string): string =>
  extname(file) ? basename(file) : otherwise;
