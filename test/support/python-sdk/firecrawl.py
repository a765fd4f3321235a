"""What the official SDK for Python (4.x) makes of a call of `scrape`, written after its signature and
models: an argument that it does not have is an error; a dict among the actions and parsers is read
into a class, which drops every name that it does not have. Prints the body instead of sending it."""

import json

ACTIONS = {
    "wait": {"milliseconds", "selector"},
    "screenshot": {"full_page", "quality", "viewport"},
    "click": {"selector"},
    "write": {"text"},
    "press": {"key"},
    "scroll": {"direction", "selector"},
    "scrape": set(),
    "executeJavascript": {"script"},
    "pdf": {"format", "landscape", "scale"},
}
BACK = {"full_page": "fullPage", "max_pages": "maxPages"}


class Firecrawl:
    def __init__(self, api_key=None, api_url="https://api.firecrawl.dev"):
        self.key, self.url = api_key, api_url

    def scrape(
        self,
        url,
        *,
        formats=None,
        headers=None,
        include_tags=None,
        exclude_tags=None,
        only_main_content=None,
        timeout=None,
        wait_for=None,
        mobile=None,
        parsers=None,
        actions=None,
        location=None,
        skip_tls_verification=None,
        remove_base64_images=None,
        block_ads=None,
        proxy=None,
        max_age=None,
        store_in_cache=None,
        lockdown=None,
        threat_protection=None,
        profile=None,
        audit_metadata=None,
    ):
        given = {name: value for name, value in locals().items() if value is not None}
        del given["self"]
        for each in formats or []:
            check_format(each)
        body = {camel(name): value for name, value in given.items()}
        if actions:
            body["actions"] = [known(each, {"type", *ACTIONS[each["type"]]}) for each in actions]
        if parsers:
            body["parsers"] = [
                each if isinstance(each, str) else known(each, {"type", "mode", "max_pages"})
                for each in parsers
            ]
        print(json.dumps({"key": self.key, "service": self.url, "body": body}))


def check_format(value):
    name = value if isinstance(value, str) else value["type"]
    if isinstance(value, str) and name in ("json", "question", "highlights"):
        raise ValueError(f"{name} format must be an object")
    for field in {"question": ["question"], "highlights": ["query"]}.get(name, []):
        if not value[field].strip():
            raise ValueError(f"{name} format requires a {field}")


def known(value, names):
    return {BACK.get(name, name): inner for name, inner in value.items() if name in names}


def camel(name):
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)
