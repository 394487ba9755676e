import { connect } from 'node:net';

/**
 * Whether somebody listens on a loopback port.
 * @param {number} port
 * @param {string} [host] another address of this machine
 * @returns {Promise<boolean>}
 */
export function listens(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
