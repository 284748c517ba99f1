/** From the bytes of a configuration file to its text: UTF-8, with or without a mark at its start. */

type Decoded = { readonly text: string } | { readonly encoding: string }

/** The text, or which encoding it is in, as far as that can be seen. */
export function decodedConfig(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  // JSON begins with a character of ASCII, which UTF-16 pads with a nought.
  const isLittle = (first === 0xff && second === 0xfe) || (bytes.length > 1 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (bytes.length > 1 && first === 0)
  if (isLittle || isBig) return { encoding: `UTF-16 ${isLittle ? 'LE' : 'BE'}` }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: '?' }
  }
}
