import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a request as it is written, sound or not. @returns everything that was answered until the connection closed */
export async function exchangeRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
