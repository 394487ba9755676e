/**
 * @typedef {{ version?: string, integrity?: string, cpu?: string[], os?: string[], libc?: string[], dev?: boolean,
 *   optional?: boolean, devOptional?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, resolved?: string }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages path in the tree → what is locked there
 * @typedef {{ by: string, name: string, wanted: string, optional: boolean }} LockGap
 *   by: the path of the package that wants it
 */

/**
 * What the packages of a lock file ask for and the lock does not hold. `npm ci` refuses such a lock, on every
 * platform, even where what lacks is a binary of another platform.
 * @param {LockedPackages} packages
 * @returns {LockGap[]}
 */
export function findLockGaps(packages) {
  return Object.entries(packages).flatMap(([by, one]) => {
    const optional = one.optionalDependencies ?? {};
    return Object.entries({ ...one.dependencies, ...one.devDependencies, ...optional })
      .filter(([name]) => !isHeld(packages, by, name))
      .map(([name, wanted]) => ({ by, name, wanted, optional: name in optional }));
  });
}

/**
 * The lock with an entry for each lacking binary of another platform. A registry may not offer those; their names say
 * which platform they are for, and their version is the exact one that is asked for. Such an entry has no checksum.
 * @param {LockedPackages} packages
 * @returns {LockedPackages}
 * @throws where something lacks that is no such binary
 */
export function fillLockGaps(packages) {
  const filled = findLockGaps(packages).map((gap) => {
    const platform = platformOf(gap.name);
    if (!gap.optional || !platform || !/^\d+\.\d+\.\d+$/.test(gap.wanted)) {
      throw new Error(`The lock lacks ${gap.name}@${gap.wanted}, which ${gap.by} asks for.`);
    }
    const dev = packages[gap.by]?.dev ? { dev: true } : {};
    const entry = { version: gap.wanted, ...platform, ...dev, optional: true };
    return /** @type {const} */ ([`node_modules/${gap.name}`, entry]);
  });
  const all = [...Object.entries(packages), ...filled];
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/**
 * As Node looks a package up: beside the one that asks, then further out.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function isHeld(packages, from, name) {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  ) {
    if (`${place ? `${place}/` : ''}node_modules/${name}` in packages) return true;
    if (place === '') return false;
  }
}

/** @param {string} name a binary's package, as “binding-linux-x64-musl” */
function platformOf(name) {
  const found =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/.exec(
      name,
    );
  if (!found) return undefined;
  const [, os = '', cpu = '', abi = ''] = found;
  const libc = os === 'linux' ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { cpu: [cpu], ...libc, os: [os] };
}
