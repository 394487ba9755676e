import { printableLines } from '@/lib/domain/text/printable';

/**
 * Runs a command-line tool. Its exit code is what `main` gives, 0 where that is nothing, 1 where it throws; a process whose
 * work just stops (a promise that nobody ends) has given no verdict and fails with a sentence.
 * @param reasonOf what is said of an error
 */
export function runTool(
  main: () => Promise<number | undefined> | Promise<void>,
  reasonOf: (error: unknown) => string = plainReason,
): void {
  process.exitCode = 1;
  const withoutVerdict = () => {
    process.exitCode = 1;
    console.error('命令没有做完就结束了，结果未知，请重新运行。');
  };
  process.once('exit', withoutVerdict);
  main()
    .then(
      (code) => code ?? 0,
      (error: unknown) => {
        console.error(printableLines(reasonOf(error)));
        return 1;
      },
    )
    .then((code) => {
      process.off('exit', withoutVerdict);
      process.exitCode = code;
    });
}

const plainReason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
