/** Passwords do not appear in what is told, whoever said it first. */

/** The password of an address, as it is written there and as it is meant. */
export function passwordsIn(url: string | undefined): readonly string[] {
  if (!url || !URL.canParse(url)) return []
  const { password, searchParams } = new URL(url)
  const given = [password, searchParams.get('password') ?? '']
  return given.filter(Boolean).flatMap((text) => [text, decoded(text)])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The text with three dots where it had a password. */
export const withoutPasswords = (text: string, passwords: readonly string[]): string =>
  passwords.reduce((left, password) => left.replaceAll(password, '…'), text)
