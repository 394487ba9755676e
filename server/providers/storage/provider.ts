import { type Env, env } from '@/server/kernel/env';
import { outside } from '../outside';
import { localStorage } from './local';
import { s3Storage } from './s3';

export interface StoredObject {
  key: string;
  /** epoch milliseconds */
  storedAt: number;
}

/** Where the bytes of uploaded files lie. Keys are ours: letters, digits, `-` and `_`. */
export interface StorageProvider {
  /** Stores bytes under a key that is used once. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns null where there is nothing under the key */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** Everything that lies there, a part at a time, in the order of the keys' signs. */
  list(): AsyncIterable<StoredObject>;
}

const providers: Record<Env['STORAGE_PROVIDER'], () => StorageProvider> = {
  local: () => localStorage(),
  s3: () => s3Storage(),
};

/** The provider that STORAGE_PROVIDER names. An audit reads its list beside the rows of one moment. */
export const storageProvider = (): StorageProvider =>
  outside(providers[env().STORAGE_PROVIDER](), { label: '文件存储', local: ['list'] });
