const unknownAuthority =
  'no authority that Node knows vouches for its certificate; take one of a known authority with its chain, or name the file of your own authority in NODE_EXTRA_CA_CERTS'

/** Why a certificate is not believed, and what to do, by the code of TLS. */
export const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired; renew it',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; look at the clocks of both machines',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name; take one for this name',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
}
