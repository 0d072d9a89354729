import { connect } from 'node:net'

/** Sends raw bytes, for requests that no HTTP client would send. Returns the lines of the response. */
export const bareRequest = (port: number, bytes: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (text) => {
      said += text
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(said.split('\r\n')))
  })
