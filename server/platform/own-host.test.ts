import { expect, it } from 'vitest'
import { isOwnHost } from './own-host.ts'

const named = { publicUrl: 'https://safety.example:8443', allowedHosts: ['Wall-1', 'wall-1.mine'] }

it.each([
  ...['safety.example', 'SAFETY.example:8443', 'safety.example.', 'wall-1', 'wall-1.mine:8080'],
  ...['localhost', 'localhost:8080', '127.0.0.1:8080', '10.0.0.5', '[::1]:8080', '[fe80::1]'],
  undefined,
])('a call to %s is for us', (host) => {
  expect(isOwnHost(host, named)).toBe(true)
})

it.each([
  ...['evil.example', 'evil.example:8443', 'safety.example.evil.example', 'evil-safety.example'],
  ...['localhost.evil.example', '127.0.0.1.evil.example', 'evil.example@127.0.0.1', '', ':8080'],
  ...['[evil.example]', 'evil.example/127.0.0.1', 'wall-2'],
])('a call to %s is for somebody else', (host) => {
  expect(isOwnHost(host, named)).toBe(false)
})
