/** The name of what is missing, if the address is one of a post, comment, person or community. */
export function missing(pathname: string): string | undefined {
  const [, name, , comment] = /^\/(@?\w{1,30})(\/post\/[^/]+(\/.+)?)?$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  if (comment !== undefined) return 'There is no such comment here.'
  if (pathname.includes('/post/')) return 'There is no such post here.'
  return name.startsWith('@') ? `Nobody here is called ${name}.` : `There is no community called ${name}.`
}
