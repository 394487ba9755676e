// A process of its own that takes a data folder and holds it until it is ended: `node --import tsx … FOLDER`.
import { lockFolder } from '@/server/kernel/folder-lock';

async function hold(): Promise<void> {
  try {
    await lockFolder(process.argv[2] ?? '');
    console.log(`held by ${process.pid}`);
    setInterval(() => undefined, 60_000);
  } catch (error) {
    console.log(`refused: ${error instanceof Error ? error.message : error}`);
  }
}

void hold();
