import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AllowedHosts } from './allowed-hosts.ts'
import { HttpJson } from './http-json.ts'

// Signed by itself, made for this test and used nowhere else.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWBrCysKo7TjhCBLz
0/hjoYFbshFXRd5/SYBkgoVBctGhRANCAAQ/1pChOJftVNg75HTaQLLC5Ida5U52
fVZ9esU2NKddOP0eOuDz5NWBSHEGHIXh/gAvk3q0j9O6TTUeojNK2upM
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUM1VK4raFWLthsFKo/flEsow1GRIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDIwMDAyMFoYDzIxMjYxMTA2
MjAwMDIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ/1pChOJftVNg75HTaQLLC5Ida5U52fVZ9esU2NKddOP0eOuDz5NWB
SHEGHIXh/gAvk3q0j9O6TTUeojNK2upMo28wbTAdBgNVHQ4EFgQU+mIA7ZT1seic
ECMbml7eF3ojDUkwHwYDVR0jBBgwFoAU+mIA7ZT1seicECMbml7eF3ojDUkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAKIJ82fWFwUNnTORVikv9ShTB0uv19ybpk3QUTE1rpqgAiEA
0Dt7pHYqRZZ8dguKC4Q6QEhuYYbJNFBkgQbWBkX1xtw=
-----END CERTIFICATE-----`

const server = createServer({ key, cert }, (_, response) => response.end('[]'))
let url: URL
let http: HttpJson

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  url = new URL(`https://127.0.0.1:${port}/mines`)
  http = new HttpJson(new AllowedHosts([url.host], async () => []))
})
afterAll(async () => {
  await http.close()
  server.closeAllConnections()
  server.close()
})

const asked = () => ({
  ...{ url, headers: {}, maxBytes: 1_000 },
  signal: AbortSignal.timeout(5_000),
})

it('a certificate that nobody known vouches for is told as that, and not as no connection', async () => {
  await expect(http.get(asked())).rejects.toMatchObject({ reason: 'badCertificate' })
  const sent = http.send({ ...asked(), method: 'POST', body: {} })
  await expect(sent).rejects.toMatchObject({ reason: 'badCertificate' })
})
