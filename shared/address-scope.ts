/** What is refused to an address: everything, everything that writes, or new accounts alone. The stronger comes first. */
export const addressScopes = ['all', 'write', 'signup'] as const

export type AddressScope = (typeof addressScopes)[number]

export function strongerScope(one: AddressScope | null, other: AddressScope | null): AddressScope | null {
  return addressScopes.find((scope) => scope === one || scope === other) ?? null
}
