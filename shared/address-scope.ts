/** What a block refuses: all requests, all writes, or only new accounts. Stronger scopes come first. */
export const addressScopes = ['all', 'write', 'signup'] as const

export type AddressScope = (typeof addressScopes)[number]

export function strongerScope(first: AddressScope | null, second: AddressScope | null): AddressScope | null {
  return addressScopes.find((scope) => scope === first || scope === second) ?? null
}
