import { createContext } from 'react'

/** Whether the request of the page wants fewer images: by a cookie of this device, or by `Save-Data`. */
export const FewerPicturesContext = /* @__PURE__ */ createContext(false)
