import { once } from 'node:events'
import { createServer } from 'node:http'

const html = `<!doctype html><html lang="en"><title>Plain form</title>
<label>Price <input inputmode="decimal"></label> <p id="total">0 $</p>
<script>
const [field, total] = [document.querySelector('input'), document.getElementById('total')]
field.addEventListener('input', () => { total.textContent = field.value + ' $' })
</script></html>`

/** Serves the smallest page that shows typed digits: what the browser itself needs for a keystroke. */
export const servePlainForm = async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
