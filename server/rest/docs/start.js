// Writes under the session's cookie carry the XSRF value, as the web app's own do.
const xsrf = () => decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");

window.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  requestInterceptor: (request) => {
    if (xsrf()) request.headers["X-XSRF-TOKEN"] = xsrf();
    return request;
  },
});
