import { connect } from 'node:net';

/** Whether somebody listens on a loopback port. @param {number} port @returns {Promise<boolean>} */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
