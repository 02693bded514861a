import { buildPages } from '../../../../scripts/setup/build-pages.mjs'

// The site as it might be a version later: `node second-build.mjs <folder>`.

const page = /web[\\/]start[\\/]static[\\/]TermsPage\.tsx$/
const changed = {
  name: 'changed-sources',
  enforce: 'pre',
  transform: (code, id) =>
    page.test(id) ? code.replaceAll('Terms of service', 'Terms of service, second version') : null,
}

await buildPages(process.argv[2], [changed])
