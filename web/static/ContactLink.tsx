import { useSite } from '../site.ts'

export function ContactLink() {
  const { contactEmail } = useSite()
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}
