const shownAt = 'headframe.policyShown'

/** Whether this browser has shown a policy; where storage is denied it counts as shown. */
export function wasPolicyShown(): boolean {
  try {
    return localStorage.getItem(shownAt) !== null
  } catch {
    return true
  }
}

export function markPolicyShown(): void {
  try {
    localStorage.setItem(shownAt, new Date().toISOString())
  } catch {
    // Storage filled up meanwhile: it is shown once more next time.
  }
}
