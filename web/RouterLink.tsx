import { Link, useInRouterContext } from 'react-router'
import type { AnchorProps } from './ui/Anchor.tsx'

/** Links within the site change the page without loading it anew; files, the API and other sites are plain links. */
export function RouterLink({ href, ref, ...rest }: AnchorProps) {
  const inRouter = useInRouterContext()
  const ours = href.startsWith('/') && !href.startsWith('//') && !/^\/(api|assets|images)\//.test(href)
  if (!inRouter || !ours || rest.target) return <a {...rest} ref={ref} href={href} />
  return <Link {...rest} ref={ref} to={href} />
}
