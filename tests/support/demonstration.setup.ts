import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** where `demonstrationCluster` keeps what it makes once */
    demonstrationFolder: string;
  }
}

/** A folder of this run alone: what lies in it is always of the build and of the day that are tested. */
export default function provideFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'market-demonstration-'));
  project.provide('demonstrationFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
