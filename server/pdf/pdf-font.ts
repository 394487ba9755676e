import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Noto Sans SC (OFL 1.1), whole: names of people have characters that smaller sets lack. */
const files = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  semibold: '600SemiBold/NotoSansSC_600SemiBold.ttf',
} as const;

export type PdfWeight = keyof typeof files;

// On globalThis, because pages and API routes load a module twice: 10 MB each.
const held = globalThis as typeof globalThis & { __pdfFonts?: Partial<Record<PdfWeight, Buffer>> };

/** A font's bytes, read with the first document that needs it. A document embeds the characters that it uses alone. */
export function pdfFont(weight: PdfWeight): Buffer {
  held.__pdfFonts ??= {};
  held.__pdfFonts[weight] ??= readFileSync(
    path.join(process.cwd(), 'node_modules/@expo-google-fonts/noto-sans-sc', files[weight]),
  );
  return held.__pdfFonts[weight];
}
