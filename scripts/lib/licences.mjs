import satisfies from 'spdx-satisfies';
import { allowedLicences, readByHand } from './allowed-licences.mjs';

/**
 * @typedef {{ version?: string, license?: unknown, dev?: boolean, optional?: boolean,
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ name: string, version: string, licence: string | null, production: boolean, complaint: string | null }}
 *   LicensedPackage licence: an SPDX expression
 */

/**
 * What each locked package is licensed under, by name, and what is wrong with that.
 * @param {Record<string, LockedPackage>} packages path in the tree → what is locked there (package-lock.json)
 * @param {(path: string) => { license?: unknown } | null} manifestOf the package's own package.json; null: not installed
 * @returns {LicensedPackage[]}
 */
export function licencesOf(packages, manifestOf) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', dev }]) => {
      const name = nameOf(path);
      const licence = readByHand[`${name}@${version}`] ?? said(path) ?? saidByOwner(path, version);
      return {
        name,
        version,
        licence,
        production: !dev,
        complaint: complaintOf(name, licence),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

  /** @param {string} path */
  function said(path) {
    const licence = packages[path]?.license ?? manifestOf(path)?.license;
    return typeof licence === 'string' && licence.trim() ? licence : null;
  }

  /**
   * A binary of another platform is not installed, and where the lock says nothing of it (scripts/lib/lock-file.mjs)
   * nothing can be read. It is a part of the package that asks for it, and has its licence.
   * @param {string} path
   * @param {string} version
   */
  function saidByOwner(path, version) {
    if (!packages[path]?.optional || manifestOf(path)) return null;
    const owner = Object.entries(packages).find(
      ([, { optionalDependencies }]) => optionalDependencies?.[nameOf(path)] === version,
    );
    return owner ? said(owner[0]) : null;
  }
}

/**
 * @param {string} name
 * @param {string | null} licence
 */
function complaintOf(name, licence) {
  if (!licence) return 'has no licence';
  const allowed = allowedLicences
    .filter(({ only }) => !only || only.some((beginning) => name.startsWith(beginning)))
    .map(({ id }) => id);
  try {
    return satisfies(licence, allowed) ? null : `has ${licence}, which is not allowed`;
  } catch {
    return `has “${licence}”, which is no licence of the SPDX list`;
  }
}

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
